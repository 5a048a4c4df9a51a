import { useId } from 'preact/hooks';

interface ChoiceProps<T extends string> {
  readonly title: string;
  readonly help?: string | undefined;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly onChange: (value: T) => void;
}

/** A field to choose one of a few options. */
export function Choice<T extends string>({ title, help, value, options, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{title}</label>
      <select
        id={id}
        value={value}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.currentTarget.value as T)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      {help && <small id={`${id}-help`}>{help}</small>}
    </div>
  );
}

interface CheckboxProps {
  readonly title: string;
  readonly help?: string | undefined;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

export function Checkbox({ title, help, value, onChange }: CheckboxProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {title}
        {help && <span class="note"> {help}</span>}
      </span>
    </label>
  );
}

interface TextFieldProps {
  readonly title: string;
  readonly value: string;
  /** The text that counts where none is given. */
  readonly unnamed?: string;
  /** Characters at most. */
  readonly most?: number;
  readonly onChange: (value: string) => void;
}

export function TextField({ title, value, unnamed, most = 24, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{title}</label>
      <input
        id={id}
        type="text"
        maxLength={most}
        autoComplete="off"
        value={value}
        placeholder={unnamed}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

interface SliderProps {
  readonly title: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** A whole number between two others. */
export function Slider({ title, value, from, to, disabled = false, onChange }: SliderProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{title}</label>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
