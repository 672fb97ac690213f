import { useState } from 'react';
import { SectionHeading } from '../../components/sections/page/section-heading.tsx';
import { questions, questionsHeading, serviceAreas } from '../../content/services.ts';
import styles from './faq.module.css';

type Question = { readonly id: string; readonly question: string; readonly answer: string; readonly areas?: true };

/** The questions people ask: none open or one, and a click on the open one closes it (spec section 4). */
export function Faq() {
  const [open, setOpen] = useState<string>();
  return (
    <section className="section" aria-labelledby="faq">
      <div className="wrap">
        <SectionHeading id="faq" heading={questionsHeading} />
        <ul className={styles.list}>
          {questions.map((question: Question) => (
            <FaqItem
              key={question.id}
              question={question}
              open={open === question.id}
              onToggle={() => setOpen(open === question.id ? undefined : question.id)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

function FaqItem({ question, open, onToggle }: { question: Question; open: boolean; onToggle: () => void }) {
  const { id, question: text, answer, areas } = question;
  return (
    <li className={styles.item}>
      <h3 className={styles.question}>
        <button
          type="button"
          id={`faq-${id}`}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={`faq-${id}-answer`}
          onClick={onToggle}
        >
          {text}
        </button>
      </h3>
      <div id={`faq-${id}-answer`} className={styles.answer} data-open={open || undefined}>
        <p>{answer}</p>
        {areas && (
          <dl className={styles.areas}>
            {serviceAreas.map(({ region, places }) => (
              <div key={region}>
                <dt>{region}</dt>
                <dd>{places.join(' · ')}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}
