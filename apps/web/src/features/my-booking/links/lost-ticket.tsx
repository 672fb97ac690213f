import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '../../../components/ui/fields/field.tsx';
import { StubBarcode, StubHeading, Ticket } from '../../../components/ui/ticket/ticket.tsx';
import { lostLink as words } from '../../../content/my-booking/lost-link-words.ts';
import { Small } from '../page/page-parts.tsx';
import styles from './lost-link.module.css';

export type AskedField = 'reference' | 'email';

type LostTicketProps = {
  wired: (name: AskedField) => Partial<ComponentProps<typeof TextField>>;
  button: ComponentProps<'button'>;
  sending?: boolean;
  /** What is wrong, over the fields. */
  children?: ReactNode;
};

/** The ticket that asks for a booking’s link again. */
export function LostTicket({ wired, button, sending = false, children }: LostTicketProps) {
  const field = (name: AskedField) => ({ ...wired(name), id: idOf(name) });
  return (
    <LostCard
      stub={words.stub}
      actions={
        <>
          <button className={`btn btn-primary ${styles.button}`} {...button}>
            {sending ? words.sending : words.send}
          </button>
          <p className={styles.load}>{words.same}</p>
        </>
      }
    >
      <Small>{words.text}</Small>
      {children}
      <div className={styles.form}>
        <TextField
          {...field('reference')}
          label={words.reference}
          hint={words.referenceHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField {...field('email')} label={words.email} type="email" autoComplete="email" inputMode="email" />
      </div>
    </LostCard>
  );
}

/** The same ticket, for what is asked and for what has come of it. */
export function LostCard({ stub, actions, children }: { stub: string; actions: ReactNode; children: ReactNode }) {
  return (
    <Ticket
      stub={
        <>
          <StubHeading>{stub}</StubHeading>
          <StubBarcode />
          <div>{actions}</div>
        </>
      }
    >
      <h2 id="lost-link" className={`display ${styles.heading}`}>
        {words.heading}
      </h2>
      {children}
    </Ticket>
  );
}

/** The id of a field on the page. */
export const idOf = (name: string) => `lost-${name}`;
