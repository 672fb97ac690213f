import { Link } from '@tanstack/react-router';
import type { Guide, GuideSection } from '../../../content/guides/guide.ts';
import { SectionHeading } from '../page/section.tsx';
import { FactTable } from './fact-table.tsx';
import styles from './guide-details.module.css';
import { Questions } from './questions.tsx';
import { TickList } from './tick-list.tsx';

/** What a guide says: its sections, light and tinted in turn, and its questions. */
export function GuideDetails({ guide: { sections, questions } }: { guide: Guide }) {
  return (
    <>
      {sections.map((section, at) => (
        <Section key={section.id} section={section} isTinted={at % 2 === 1} />
      ))}
      <Questions questions={questions} isTinted={sections.length % 2 === 1} />
    </>
  );
}

function Section({ section, isTinted }: { section: GuideSection; isTinted: boolean }) {
  const { id, heading, paragraphs = [], points = [], tables = [], link } = section;
  return (
    <section className={`section ${isTinted ? 'section-mist' : ''}`} aria-labelledby={id}>
      <div className={`wrap ${styles.section}`} data-tables={tables.length || undefined}>
        <SectionHeading id={id} heading={heading} />
        <div className={styles.words}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 ? <TickList items={points} /> : null}
          {link ? (
            <p>
              <Link to={link.to} className="btn btn-outline">
                {link.label}
              </Link>
            </p>
          ) : null}
        </div>
        {tables.map((table) => (
          <FactTable key={table.caption} table={table} />
        ))}
      </div>
    </section>
  );
}
