import type { FactTable as Table } from '../../../content/fact-table.ts';
import styles from './fact-table.module.css';

/** Facts side by side: a caption, a heading a column, and what each row is about in its first cell. */
export function FactTable({ table: { caption, head, rows } }: { table: Table }) {
  return (
    <div className={styles.place} data-table>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{unbroken(first ?? '')}</th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]} data-head={head[column + 1]}>
                  {unbroken(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A time of day stays on its line. */
function unbroken(cell: string): string {
  return cell.replaceAll(/ (?=[AP]M\b)/g, '\u00a0');
}
