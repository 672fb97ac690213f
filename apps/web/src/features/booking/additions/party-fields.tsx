import type { TripStart } from '@fallsline/domain/meeting-point';
import { messages } from '@fallsline/domain/messages';
import { childSeatKinds, type PartyNumber, partyCounts, partyFields, partyTexts } from '@fallsline/domain/party';
import { partyLimits } from '@fallsline/domain/party-limits';
import { needLabels, partyWords } from '@fallsline/domain/party-words';
import { rampVanPromise } from '@fallsline/domain/ramp-van-promise';
import { extrasOf, needsOffered } from '@fallsline/domain/read-party';
import { ridersQuestion } from '@fallsline/domain/riders';
import { passengerLimit } from '@fallsline/domain/vehicles';
import { vehiclesQuestion } from '@fallsline/domain/vehicles-question';
import { CheckField } from '../../../components/ui/fields/check-field.tsx';
import { Question } from '../../../components/ui/fields/question.tsx';
import { StepperField } from '../../../components/ui/fields/stepper-field.tsx';
import { TextAreaField } from '../../../components/ui/fields/text-area-field.tsx';
import { VehiclesQuestion } from '../../../components/ui/fields/vehicles-question.tsx';
import { ticketAdditions } from '../../../content/booking/ticket-additions.ts';
import { useShown } from '../../../lib/form/use-shown.ts';
import groupStyles from '../fields/booking-fields.module.css';
import { priceOf } from '../form/ride-price.ts';
import type { PartOfTicket, ShownTicket } from '../form/ticket-form.ts';
import styles from './additions.module.css';
import { useFoldFocus } from './fold-parts.tsx';

const words = ticketAdditions.party;
const shown = [...partyFields, 'traveler'] as const;

/** What the party brings and needs (decision 24): no question of it has to be answered, and none costs anything. */
export function PartyFields(props: PartOfTicket) {
  const { form, idOf } = props;
  const party = useShown(form, shown);
  const needs = needLabels(party.traveler === 'yes');
  const group = useFoldFocus(form, 'party');
  const passengers = form.ride.passengerCount ?? passengerLimit.api;
  const stepper = (field: PartyNumber, max: number, atMax: string) => (
    <StepperField
      key={field}
      {...form.field(field)}
      id={idOf(field)}
      label={partyWords.numbers[field].label}
      hint={partyWords.numbers[field].hint}
      error={form.problemOf(field)}
      className={`${groupStyles.third} ${styles.row}`}
      value={party[field]}
      unset={0}
      optional
      onStep={(count) => form.change({ [field]: count })}
      min={0}
      max={max}
      atMin=""
      atMax={atMax}
      fewer={words.fewer(partyWords.numbers[field].label)}
      more={words.more(partyWords.numbers[field].label)}
    />
  );
  const riders = ridersQuestion(extrasOf(party) ?? {}, passengers);
  return (
    <fieldset ref={group} className={`${groupStyles.group} ${styles.open}`}>
      <legend>{words.heading}</legend>
      <p className={styles.quiet}>{words.lead}</p>
      {childSeatKinds.map((kind) => stepper(kind, passengers, messages.childSeatsTooMany))}
      {partyCounts.map((count) => stepper(count, partyLimits[count].most, partyLimits[count].tooMany))}
      <fieldset className={styles.checks}>
        <legend>{words.needsHeading}</legend>
        {needsOffered(startsOf(form)).map((need) => (
          <CheckField
            key={need}
            checked={party[need] === 'yes'}
            onCheck={(checked) => form.change({ [need]: checked ? 'yes' : '' })}
          >
            {needs[need]}
          </CheckField>
        ))}
      </fieldset>
      <Question asksFirst={riders}>{riders}</Question>
      <LuggageQuestion form={form} luggage={party.luggage ?? 0} />
      <p className={styles.said} aria-live="polite">
        {party.wheelchair === 'yes' ? rampVanPromise('your payment') : null}
      </p>
      {partyTexts.map((text) => (
        <TextAreaField
          key={text}
          {...form.field(text)}
          id={idOf(text)}
          label={words.optional(partyWords.texts[text].label)}
          error={form.problemOf(text)}
          className={styles.all}
          rows={2}
          placeholder={partyWords.texts[text].placeholder}
          aria-required={false}
        />
      ))}
    </fieldset>
  );
}

function startsOf({ ride: { direction, dynamicLocation, back: isBack }, back }: ShownTicket): TripStart[] {
  const there = direction === '' ? [] : [{ direction, dynamicLocation }];
  return isBack && back ? [...there, back] : there;
}

/** Whether the vehicles take the bags: one more costs its fare on each ride that has no more than this one. */
function LuggageQuestion({ form, luggage }: { form: ShownTicket; luggage: number }) {
  const { ride, price, change } = form;
  // Without a fare nothing is known of vehicles yet.
  if (!price || ride.passengerCount === null) return <Question>{undefined}</Question>;
  const question = vehiclesQuestion({ ...ride, passengerCount: ride.passengerCount, luggage }, (vehicles) => {
    const more = priceOf({ ...ride, vehicles });
    return more && more.amountCents - price.amountCents;
  });
  return <VehiclesQuestion asked={question} onAnswer={change} />;
}
