import type { TripStart } from '@fallsline/domain/meeting-point';
import {
  childSeatKinds,
  emptyParty,
  type PartyNeed,
  type PartyNumber,
  type PartyValues,
  partyCounts,
  partyNeeds,
  partyTexts,
} from '@fallsline/domain/party';
import { partyWords } from '@fallsline/domain/party-words';
import { needsOffered } from '@fallsline/domain/read-party';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { StaffRefused } from '../board-api.ts';
import { typed, Wrong } from '../controls.tsx';
import styles from './desk-form.module.css';

type DeskFieldProps = ComponentProps<'input'> & { name: string; label: string; error?: string | undefined };

/** A line of a form of the board, with what is wrong with it below. */
export function DeskField({ label, error, className, ...input }: DeskFieldProps) {
  const id = useId();
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={typed}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      <Wrong id={`${id}-error`}>{error}</Wrong>
    </div>
  );
}

type DeskSelectProps = ComponentProps<'select'> & { name: string; label: string; error?: string | undefined };

/** A choice with its label and what is wrong with it. */
export function DeskSelect({ label, error, children, ...select }: DeskSelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...select}
      >
        {children}
      </select>
      <Wrong id={`${id}-error`}>{error}</Wrong>
    </div>
  );
}

const deskWords = { wheelchair: 'Stays in a wheelchair' } as const satisfies { [Need in PartyNeed]?: string };

/** What the party brings and needs. */
export function PartyInputs({ trip, party, problemOf }: { trip: TripStart; party: PartyValues; problemOf: ProblemOf }) {
  const count = (field: PartyNumber) => (
    <DeskField
      key={field}
      name={field}
      label={partyWords.numbers[field].label}
      inputMode="numeric"
      defaultValue={party[field] || ''}
      className={styles.short}
      error={problemOf(field)}
    />
  );
  const needs = { ...partyWords.needs, ...deskWords };
  return (
    <fieldset className={styles.party}>
      <legend>What the party brings</legend>
      {childSeatKinds.map(count)}
      {partyCounts.map(count)}
      <div className={styles.checks}>
        {needsOffered([trip]).map((need) => (
          <label key={need}>
            <input type="checkbox" name={need} value="yes" defaultChecked={party[need] === 'yes'} /> {needs[need]}
          </label>
        ))}
      </div>
      {partyTexts.map((text) => (
        <DeskField
          key={text}
          name={text}
          label={partyWords.texts[text].label}
          defaultValue={party[text]}
          className={styles.wide}
          error={problemOf(text)}
        />
      ))}
      <Wrong>{problemOf('childSeats')}</Wrong>
    </fieldset>
  );
}

/** What a form says of the party. What is no number is sent as one, so that it is refused by its sentence. */
export function partyIn(form: FormData): PartyValues {
  const counts = [...childSeatKinds, ...partyCounts].map((field) => [field, Number(textIn(form, field) || 0)]);
  const texts = [...partyNeeds, ...partyTexts].map((field) => [field, textIn(form, field)]);
  return { ...emptyParty, ...Object.fromEntries([...counts, ...texts]) };
}

/** What was typed in a field, without the spaces around it. */
export const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

export type ProblemOf = (field: string) => string | undefined;

/** What the server says is wrong, by field; by the last of a path's names, as forms have them. */
export function problemsOf(error: Error | null): ProblemOf {
  const errors = error instanceof StaffRefused ? error.problem?.errors : undefined;
  return (field) => errors?.find(({ path }) => path.split('.').at(-1) === field)?.message;
}

/** What was done, or why nothing was. What is wrong with a field stands there. */
export function Outcome({ error, children }: { error: Error | null; children?: ReactNode }) {
  if (error) {
    const isOfFields = error instanceof StaffRefused && error.problem?.errors !== undefined;
    return <Wrong role="alert">{isOfFields ? `Nothing was changed. ${error.message}` : error.message}</Wrong>;
  }
  return children ? (
    <p role="status" className={styles.done}>
      {children}
    </p>
  ) : null;
}
