import './search-field.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A field in the bar of a page that searches its content. */
export function SearchField({ label, value, onChange }: Props) {
  return (
    <input
      type="search"
      class="search-field"
      placeholder={label}
      aria-label={label}
      value={value}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}
