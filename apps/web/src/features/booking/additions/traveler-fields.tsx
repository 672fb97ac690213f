import { travelerFields } from '@fallsline/domain/read-additions';
import { guestFields } from '@fallsline/domain/ride-fields';
import { TextField } from '../../../components/ui/fields/field.tsx';
import { ticketAdditions } from '../../../content/booking/ticket-additions.ts';
import groupStyles from '../fields/booking-fields.module.css';
import { WhatToDo } from '../form/late-help.ts';
import type { PartOfTicket } from '../form/ticket-form.ts';
import styles from './additions.module.css';
import { RemoveFold, useFoldFocus } from './fold-parts.tsx';

const words = ticketAdditions.traveler;

/** Who rides, where somebody books for a guest (decision 39). */
export function TravelerFields(props: PartOfTicket) {
  const { form, idOf } = props;
  const group = useFoldFocus(form, 'traveler');
  const wired = (field: keyof typeof travelerFields) => {
    const name = travelerFields[field];
    const error = form.problemOf(name);
    return {
      ...form.field(name),
      id: idOf(name),
      label: words.labels[field],
      error,
      advice: error && <WhatToDo problem={error} />,
      // The browser knows who books, not who rides.
      autoComplete: 'off',
      enterKeyHint: 'next',
    } as const;
  };
  return (
    <fieldset ref={group} className={`${groupStyles.group} ${styles.open}`}>
      <legend>{words.heading}</legend>
      <RemoveFold form={form} idOf={idOf} fold="traveler" />
      <p className={styles.quiet}>{words.lead}</p>
      <TextField
        {...wired('name')}
        className={groupStyles.pair}
        autoCapitalize="words"
        placeholder={guestFields.name.example}
      />
      <TextField
        {...wired('phone')}
        className={groupStyles.pair}
        type="tel"
        inputMode="tel"
        placeholder={guestFields.phone.example}
      />
      <TextField
        {...wired('email')}
        className={styles.all}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-required={false}
        hint={words.emailHint}
      />
    </fieldset>
  );
}
