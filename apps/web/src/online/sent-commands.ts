import type { Reader } from '@hamlet/kernel';
import { type Ordered, ordered } from '@hamlet/protocol';
import { OF_THIS_TAB, readStored, writeStored } from '../storage/stored.ts';

/** Commands that were sent and not answered, kept over a reload of the page: they are sent again with the same id. */
export class SentCommands {
  private readonly key: string;
  private readonly waiting = new Map<string, Ordered>();

  constructor(table: string) {
    this.key = `hamlet-sent/${table}`;
    for (const command of readStored(OF_THIS_TAB, this.key, readCommands, [])) this.waiting.set(command.id, command);
  }

  get all(): readonly Ordered[] {
    return [...this.waiting.values()];
  }

  add(command: Ordered): void {
    this.waiting.set(command.id, command);
    this.save();
  }

  delete(id: string): void {
    if (this.waiting.delete(id)) this.save();
  }

  private save(): void {
    writeStored(OF_THIS_TAB, this.key, this.waiting.size === 0 ? undefined : this.all);
  }
}

function readCommands(reader: Reader): readonly Ordered[] {
  return reader.items().flatMap(({ value }) => {
    const command = ordered.safeParse(value);
    return command.success ? [command.data] : [];
  });
}
