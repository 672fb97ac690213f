import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { CarStrip, Fact, Figure } from './letter.ts';
import { block, colors, factLabel, factValue, figure, figureLabel, headline, sans } from './letter-styles.ts';

/** The stub of the ticket: what the guest shows and what was paid. */
export function Ticket({ figures: [main, side] }: { figures: readonly [Figure, Figure?] }) {
  const edge = `2px solid ${colors.amber}`;
  return (
    <Section className="p" style={block('20px 36px 0')}>
      <table
        role="presentation"
        className="pale"
        width="100%"
        cellPadding="0"
        cellSpacing="0"
        style={{ background: colors.paper }}
      >
        <tbody>
          <tr>
            <td className="stub" style={{ padding: '18px 20px', border: edge }}>
              <Text className="mu" style={figureLabel}>
                {main.label}
              </Text>
              <Text className="tx main" style={{ ...figure, fontSize: 24, whiteSpace: 'nowrap' }}>
                {main.value}
              </Text>
            </td>
            {side && (
              <td
                align="right"
                className="stub half"
                style={{
                  padding: '18px 20px',
                  border: edge,
                  borderLeft: `2px dotted ${colors.amber}`,
                  width: '28%',
                  whiteSpace: 'nowrap',
                }}
              >
                <Text className="mu" style={figureLabel}>
                  {side.label}
                </Text>
                <Text className="tx side" style={{ ...figure, fontSize: 30 }}>
                  {side.value}
                </Text>
              </td>
            )}
          </tr>
        </tbody>
      </table>
    </Section>
  );
}

/** Name, car and plate: what is looked for at the curb. It stays night blue, and the plate amber, in dark readers too. */
export function DriverStrip({ strip: { label: whose, name, car, plate, before } }: { strip: CarStrip }) {
  const label = { ...figureLabel, color: '#C4D3DA' };
  return (
    <Section className="p" style={block('20px 36px 0')}>
      <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={{ background: colors.night }}>
        <tbody>
          <tr>
            <td className="stub" style={{ padding: '18px 12px 16px 20px' }}>
              <Text style={label}>
                {whose}
                {before?.name && (
                  <>
                    , was <s>{before.name}</s>
                  </>
                )}
              </Text>
              <Text style={{ ...headline, fontSize: 34, lineHeight: '40px', color: colors.white }}>{name}</Text>
              <Text style={{ ...label, fontSize: 16, lineHeight: '22px', color: colors.white, margin: '4px 0 0' }}>
                {car}
              </Text>
            </td>
            <td
              align="right"
              className="stub"
              width="150"
              style={{ padding: '18px 20px 16px 0', verticalAlign: 'middle' }}
            >
              <table role="presentation" cellPadding="0" cellSpacing="0">
                <tbody>
                  <tr>
                    <td align="center" style={{ background: colors.amber, borderRadius: 6, padding: '8px 12px' }}>
                      <Text
                        style={{
                          fontFamily: sans,
                          fontSize: 13,
                          lineHeight: '16px',
                          fontWeight: 'bold',
                          color: colors.night,
                          margin: 0,
                        }}
                      >
                        Plate
                        {before?.plate && (
                          <>
                            , was <s>{before.plate}</s>
                          </>
                        )}
                      </Text>
                      <Text style={{ ...headline, fontSize: 22, lineHeight: '28px', whiteSpace: 'nowrap' }}>
                        {plate}
                      </Text>
                    </td>
                  </tr>
                </tbody>
              </table>
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}

/** What is told in rows: a name, and what there is to say of it. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Section className="p" style={block('22px 36px 0')}>
      <table className="rule" width="100%" cellPadding="0" cellSpacing="0" style={{ tableLayout: 'fixed' }}>
        <tbody>
          {facts.map(({ label, lines: [first, ...others], href, before }) => (
            <tr key={label}>
              <th scope="row" align="left" className="mu" style={factLabel}>
                {label}
              </th>
              <td className="tx" style={factValue}>
                {before !== undefined && (
                  <>
                    <s style={{ fontWeight: 'normal' }}>{before}</s>
                    <br />
                  </>
                )}
                {href ? (
                  <Link href={href} style={{ color: colors.night, textDecoration: 'underline' }}>
                    {first}
                  </Link>
                ) : (
                  first
                )}
                {others.map((line) => (
                  <span key={line} style={{ fontWeight: 'normal' }}>
                    <br />
                    {line}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

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
