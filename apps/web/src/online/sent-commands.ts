import { type Ordered, ordered } from '@hamlet/protocol';

/** Commands that were sent and not answered, kept over a reload of the page: they are sent again with the same id. */
export class SentCommands {
  private readonly key: string;
  private readonly waiting = new Map<string, Ordered>();

  constructor(table: string) {
    this.key = `hamlet-sent/${table}`;
    for (const command of read(this.key)) this.waiting.set(command.id, command);
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
    try {
      if (this.waiting.size === 0) sessionStorage.removeItem(this.key);
      else sessionStorage.setItem(this.key, JSON.stringify(this.all));
    } catch {
      // Without storage a command that was not answered is forgotten with the page.
    }
  }
}

function read(key: string): readonly Ordered[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return (Array.isArray(stored) ? stored : []).flatMap((item) => {
      const command = ordered.safeParse(item);
      return command.success ? [command.data] : [];
    });
  } catch {
    return [];
  }
}
