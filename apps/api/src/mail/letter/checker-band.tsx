import { colors } from './letter-styles.ts';

const columns = Array.from({ length: 60 }, (_, index) => index);

const band = (
  <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={{ fontSize: 0, lineHeight: 0 }}>
    <tbody>
      {[0, 1].map((row) => (
        <tr key={row}>
          {columns.map((column) => (
            <td
              key={column}
              height="7"
              style={{ background: (row + column) % 2 === 0 ? colors.amber : colors.night }}
            />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The checker band of the brand, drawn as cells: mail readers load no background pictures. Made once: it has 120. */
export function CheckerBand() {
  return band;
}
