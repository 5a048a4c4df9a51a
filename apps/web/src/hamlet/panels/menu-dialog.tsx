import { Icon } from '../../parts/icons.tsx';
import { TableMenu } from '../../table-ui/table-menu.tsx';
import { say } from '../../words/words.ts';
import { PERIOD } from '../presets.ts';
import type { HamletTableModel } from '../table-model.ts';

interface Props {
  readonly model: HamletTableModel;
  readonly onClose: () => void;
  readonly onKeys: () => void;
  readonly onIntro: () => void;
  readonly onReport: () => void;
  readonly onSketch: (() => void) | undefined;
}

/** The menu of everything that is not about the present decision. */
export function MenuDialog({ model, onIntro, ...rest }: Props) {
  return (
    <TableMenu table={model.table} period={PERIOD} rules={['rules']} gallery={['gallery']} sheet="hamlet" {...rest}>
      <button type="button" class="button" onClick={onIntro}>
        <Icon name="help" /> {say('guide.open')}
      </button>
    </TableMenu>
  );
}
