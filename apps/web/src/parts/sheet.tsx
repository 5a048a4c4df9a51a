import './sheet.css';
import type { ComponentChildren } from 'preact';

/** The parts of every reference sheet. */

interface SheetPartProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

export function SheetPart({ title, children }: SheetPartProps) {
  return (
    <section class="card sheet-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface SheetSignsProps {
  /** Short meanings stand in pairs; large signs are pictures. */
  readonly layout?: 'in-pairs' | 'large';
  readonly children: ComponentChildren;
}

/** A list of signs. */
export function SheetSigns({ layout, children }: SheetSignsProps) {
  return <ul class={layout ? `sheet-signs ${layout}` : 'sheet-signs'}>{children}</ul>;
}

interface SheetSignProps {
  readonly sign: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A sign with its meaning. */
export function SheetSign({ sign, children }: SheetSignProps) {
  return (
    <li>
      <span>{sign}</span>
      <span>{children}</span>
    </li>
  );
}

interface SheetTableProps {
  /** The heads of the columns; the first stands above the names of the rows. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ComponentChildren[])[];
}

export function SheetTable({ heads, rows }: SheetTableProps) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) =>
            head === '' ? (
              <td key={head} />
            ) : (
              <th key={head} scope="col">
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={String(row)}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={String(index)}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
