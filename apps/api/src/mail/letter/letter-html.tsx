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
import type { Letter } from './letter.ts';
import {
  amberButton,
  amberNote,
  block,
  body,
  card,
  colors,
  headline,
  lineOfLinks,
  logo,
  outlookStyles,
  quotation,
  readerStyles,
  sans,
  scene,
  subheading,
} from './letter-styles.ts';
import { CheckerBand, DriverStrip, Facts, Ticket } from './letter-tables.tsx';

const pictureText = 'A taxi on the river road above the Horseshoe Falls at dusk';

/** A letter as HTML: 600 px, tables and inline styles, pictures from our own site only. */
export async function letterHtml(letter: Letter, { publicUrl }: { publicUrl: string }): Promise<string> {
  const page = await render(<LetterPage letter={letter} publicUrl={publicUrl} />);
  const scripts = (letter.reservations ?? []).map(scriptOf).join('');
  return scripts === '' ? page : page.replace('</head>', () => `${scripts}</head>`);
}

function LetterPage({ letter, publicUrl }: { letter: Letter; publicUrl: string }) {
  const {
    preview,
    subject,
    isPlain,
    heading,
    opening,
    ticket,
    cars = [],
    button,
    facts = [],
    parts = [],
    quoted,
    note,
    sections = [],
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
          {!isPlain && <Img src={`${publicUrl}/mail/hero.jpg`} width="600" alt={pictureText} style={scene} />}
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
          {cars.map((car) => (
            <DriverStrip key={car.plate + car.name} strip={car} />
          ))}
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
              {section.links && (
                <Text className="mu" style={{ ...body, margin: '10px 0 0' }}>
                  {section.links.map(({ label, href }) => (
                    <Link key={href} className="tx" href={href} style={lineOfLinks}>
                      {label}
                    </Link>
                  ))}
                </Text>
              )}
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

/** JSON in a page, which React would write as text: what a visitor typed can begin no tag in it. */
function scriptOf(reservation: object): string {
  const json = JSON.stringify(reservation).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  return `<script type="application/ld+json">${json}</script>`;
}
