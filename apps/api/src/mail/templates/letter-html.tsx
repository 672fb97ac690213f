import { addressLine, business } from '@fallsline/domain';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { CSSProperties } from 'react';
import { CheckerBand } from './checker-band.tsx';
import { colors, outlookStyles, readerStyles } from './colors.ts';
import type { Fact, Figure, Letter } from './letter.ts';

/** A letter as HTML: 600 px, tables and inline styles, pictures from our own site only. */
export async function letterHtml(letter: Letter, { publicUrl }: { publicUrl: string }): Promise<string> {
  const page = await render(<LetterPage letter={letter} publicUrl={publicUrl} />);
  const scripts = (letter.reservations ?? []).map(scriptOf).join('');
  return scripts === '' ? page : page.replace('</head>', () => `${scripts}</head>`);
}

const sans = 'Arial, Helvetica, sans-serif';
const body: CSSProperties = { fontFamily: sans, fontSize: 16, lineHeight: '25px', color: colors.quiet };
const block = (padding: string): CSSProperties => ({ padding });

function LetterPage({ letter, publicUrl }: { letter: Letter; publicUrl: string }) {
  const {
    preview,
    subject,
    picture,
    heading,
    opening,
    ticket,
    button,
    facts,
    parts = [],
    quoted,
    note,
    sections,
    action,
    closing,
  } = letter;
  return (
    <Html lang="en-US">
      <Head>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* What is a link in a letter says so; Apple Mail makes none of dates and addresses besides. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>{subject}</title>
        <style>{readerStyles}</style>
        <style>{outlookStyles}</style>
      </Head>
      <Body className="bg" style={{ margin: 0, padding: '24px 8px 32px', background: colors.mist }}>
        <Preview>{preview}</Preview>
        <Container className="w card" style={card}>
          <Section className="p" style={{ background: colors.night, padding: '20px 36px' }}>
            <Link href={publicUrl}>
              <Img src={`${publicUrl}/mail/logo.png`} width="181" height="48" alt={business.name} style={logo} />
            </Link>
          </Section>
          {picture && <Img src={`${publicUrl}/mail/hero.jpg`} width="600" alt={pictureText} style={scene} />}
          <CheckerBand />
          <Section className="p" style={block('32px 36px 8px')}>
            <Heading as="h1" className="tx big" style={headline}>
              {heading}
            </Heading>
            {opening.map((sentence) => (
              <Text key={sentence} className="mu" style={{ ...body, margin: '14px 0 0' }}>
                {sentence}
              </Text>
            ))}
          </Section>
          {ticket && <Ticket figures={ticket} />}
          {button && (
            <Section className="p" style={block('20px 36px 0')}>
              <Button href={button.href} style={amberButton}>
                {button.label}
              </Button>
            </Section>
          )}
          {facts.length > 0 && <Facts facts={facts} />}
          {parts.map((part) => (
            <Section key={part.heading}>
              <Section className="p" style={block('28px 36px 0')}>
                <Heading as="h2" className="tx" style={subheading}>
                  {part.heading}
                </Heading>
              </Section>
              <Facts facts={part.facts} />
            </Section>
          ))}
          {quoted !== undefined && (
            <Section className="p" style={block('22px 36px 0')}>
              <Text className="tx" style={quotation}>
                {quoted}
              </Text>
            </Section>
          )}
          {note && (
            <Section className="p" style={block('26px 36px 0')}>
              <Section className="pale" style={amberNote}>
                <Heading as="h2" className="tx" style={{ ...subheading, fontSize: 17, lineHeight: '24px' }}>
                  {note.heading}
                </Heading>
                {note.paragraphs.map((paragraph) => (
                  <Text key={paragraph} className="mu" style={{ ...body, margin: '6px 0 0' }}>
                    {paragraph}
                  </Text>
                ))}
              </Section>
            </Section>
          )}
          {sections.map((section) => (
            <Section key={section.heading} className="p" style={block('28px 36px 0')}>
              <Heading as="h2" className="tx" style={subheading}>
                {section.heading}
              </Heading>
              {section.paragraphs.map((paragraph) => (
                <Text key={paragraph} className="mu" style={{ ...body, margin: '10px 0 0' }}>
                  {paragraph}
                </Text>
              ))}
            </Section>
          ))}
          <Section className="p" style={block('26px 36px 36px')}>
            {action && (
              <Button href={action.href} style={amberButton}>
                {action.label}
              </Button>
            )}
            {closing && (
              <Text className="mu" style={{ ...body, fontSize: 15, lineHeight: '23px', margin: '16px 0 0' }}>
                {closing}
              </Text>
            )}
          </Section>
          <Section className="p" style={{ background: colors.night, padding: '22px 36px' }}>
            <Text style={{ fontFamily: sans, fontSize: 14, lineHeight: '21px', color: '#C4D3DA', margin: 0 }}>
              {business.name}, {addressLine}
              <br />
              <Link
                href={`mailto:${business.bookingEmail}`}
                style={{ color: colors.white, textDecoration: 'underline' }}
              >
                {business.bookingEmail}
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** The stub of the ticket: what the guest shows and what was paid. */
function Ticket({ figures: [main, side] }: { figures: readonly [Figure, Figure?] }) {
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
                className="stub"
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

function Facts({ facts }: { facts: readonly Fact[] }) {
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

/** JSON in a page, which React would write as text: what a visitor typed can begin no tag in it. */
function scriptOf(reservation: object): string {
  const json = JSON.stringify(reservation).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  return `<script type="application/ld+json">${json}</script>`;
}

/** As wide as it is told to be, whatever a visitor typed: a word that is too long for its line is broken. */
const card: CSSProperties = {
  width: 600,
  maxWidth: '100%',
  tableLayout: 'fixed',
  background: colors.white,
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
};
const amberNote: CSSProperties = {
  background: colors.sand,
  borderLeft: `5px solid ${colors.amber}`,
  padding: '16px 20px',
};
const pictureText = 'A taxi on the river road above the Horseshoe Falls at dusk';
const logo: CSSProperties = { color: colors.paper, fontFamily: sans, fontWeight: 'bold', fontSize: 20 };
const scene: CSSProperties = { width: '100%', height: 'auto', background: colors.river, color: colors.white };
const headline: CSSProperties = {
  margin: 0,
  fontFamily: "'Arial Black', Impact, Arial, sans-serif",
  fontWeight: 900,
  fontSize: 38,
  lineHeight: '42px',
  color: colors.night,
  textTransform: 'uppercase',
};
const subheading: CSSProperties = {
  fontFamily: sans,
  fontSize: 20,
  lineHeight: '26px',
  color: colors.night,
  margin: 0,
};
const figureLabel: CSSProperties = {
  fontFamily: sans,
  fontSize: 15,
  lineHeight: '20px',
  color: colors.quiet,
  margin: 0,
};
const figure: CSSProperties = {
  fontFamily: sans,
  lineHeight: '32px',
  fontWeight: 'bold',
  color: colors.night,
  margin: 0,
};
const row: CSSProperties = {
  fontFamily: sans,
  lineHeight: '22px',
  padding: '10px 0',
  borderBottom: `1px solid ${colors.rule}`,
};
const factLabel: CSSProperties = {
  ...row,
  fontSize: 15,
  fontWeight: 'normal',
  color: colors.quiet,
  width: '32%',
  verticalAlign: 'top',
};
const factValue: CSSProperties = { ...row, fontSize: 16, fontWeight: 'bold', color: colors.night };
const quotation: CSSProperties = {
  ...body,
  color: colors.night,
  margin: 0,
  paddingLeft: 16,
  borderLeft: `4px solid ${colors.amber}`,
  whiteSpace: 'pre-wrap',
};
const amberButton: CSSProperties = {
  fontFamily: sans,
  padding: '17px 28px',
  fontSize: 17,
  lineHeight: '20px',
  fontWeight: 'bold',
  color: colors.night,
  background: colors.amber,
  borderRadius: 6,
  textDecoration: 'none',
};
