import { business } from '@fallsline/domain/business';
import { counted } from '@fallsline/domain/counted';
import type { Fare } from '@fallsline/domain/fares';
import { formatPrice } from '@fallsline/domain/money';
import { endsOf, findFare, tripOfCard } from '@fallsline/domain/trip';
import { passengerLimit, vehicleNote, vehiclesFor } from '@fallsline/domain/vehicles';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ProblemSummary } from '../../../components/ui/fields/problem-summary.tsx';
import { Question } from '../../../components/ui/fields/question.tsx';
import { RouteLine } from '../../../components/ui/ticket/route-line.tsx';
import { booking as words } from '../../../content/booking/ticket-words.ts';
import { Vehicles } from '../../../scenes/vehicles.tsx';
import { FlightFields, TripFields, WhenAndWho } from '../fields/booking-fields.tsx';
import { Drive } from '../fields/journey.tsx';
import { BothFares, BothPickups, StubExtras } from '../form/late-additions.ts';
import { InCanadian } from '../form/late-help.ts';
import { bookingDrafts } from '../form/ticket-draft.ts';
import type { TicketValues } from '../form/ticket-form.ts';
import { type BookingFormOptions, useBookingForm } from '../form/use-booking-form.ts';
import { BigPrice, FareAnnouncement, PaymentActions, PickupOf } from '../ticket/fare-stub.tsx';
import { Promises } from '../ticket/promises.tsx';
import styles from './booking-modal.module.css';

export type BookingModalProps = {
  fare: Fare;
  /** What was typed when this card's window was closed. */
  typed?: TicketValues | undefined;
  open: boolean;
  onClose: () => void;
} & Pick<BookingFormOptions, 'leave'>;

/** 'Book Your Ride': the same ticket, opened from a fare card, so that both ends of the trip are settled (spec section 2). */
export function BookingModal({ fare, typed, open, onClose, leave }: BookingModalProps) {
  const prefix = useId();
  const idOf = (field: string) => `${prefix}${field}`;
  const cardTrip = tripOfCard(endsOf(fare));
  const trip = { direction: cardTrip?.direction ?? '', dynamicLocation: cardTrip?.location ?? '' } as const;
  const form = useBookingForm({
    variant: 'modal',
    open,
    card: { fareId: fare.id, trip },
    ...(leave ? { leave } : {}),
  });
  const { price, ride, payment, near } = form;
  const [offered, setOffered] = useState(typed);
  const bringCarried = useEffectEvent(() => {
    const kept = bookingDrafts.modal.read();
    if (kept && !kept.about) form.bringBack({ ...kept.values, ...trip });
  });
  // What a page's ticket without a town has carried to the fares; the ends are the card's.
  useEffect(() => bringCarried(), []);
  const back = price?.rides?.[1];
  const pickup = <PickupOf ride={ride} />;
  /** While the stub has a question or a failure to tell, the note makes room for it. */
  const settled = payment.state === 'ready' || payment.state === 'busy';
  /** That of the card, unless its guest has taken another. */
  const taken = (ride.direction !== '' && findFare(ride.direction, ride.dynamicLocation)) || fare;
  const ends = endsOf(taken);
  const passengers = ride.passengerCount ?? 0;
  const sentence = vehicleNote(passengers);
  const note = sentence && (
    <>
      <Vehicles count={vehiclesFor(passengers)} />
      <span>{sentence}</span>
    </>
  );
  const tooMany = passengers > passengerLimit.modal;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      labelledBy={idOf('heading')}
      className={styles.panel}
      closeClassName={styles.close}
    >
      <form {...form.formProps} className={styles.sheet}>
        <div className={styles.head}>
          {/* The heading takes the focus: a field would open a phone's keyboard over the ticket. */}
          <h2 className={`display ${styles.heading}`} id={idOf('heading')} tabIndex={-1} data-autofocus>
            {words.modalHeading}
          </h2>
        </div>
        <div className={styles.trip}>
          <h3 className={styles.stubHeading}>{words.rideHeading}</h3>
          <RouteLine from={ends.from} to={ends.to} className={styles.route} />
          <dl className={styles.base}>
            <div>
              <dt>Base Price</dt>
              <dd>{formatPrice(taken.cents)}</dd>
            </div>
            {back ? (
              <div className={styles.back}>
                <dt>Ride back</dt>
                <dd>{formatPrice(back.amountCents / back.vehicles)}</dd>
              </div>
            ) : null}
            <div>
              <dt>Vehicles</dt>
              <dd>{price?.vehicles ?? '…'}</dd>
            </div>
          </dl>
          <p className={styles.terms}>{words.priceTerms}</p>
          <Drive ride={ride} />
        </div>
        <div className={styles.main}>
          {typed ? (
            <Question
              accept={
                offered && {
                  label: words.bringBack,
                  onPress() {
                    form.bringBack(offered);
                    setOffered(undefined);
                  },
                }
              }
            >
              {offered && words.emptied}
            </Question>
          ) : null}
          <ProblemSummary problems={form.problems} refusals={form.refusals} idOf={idOf} />
          {/* Only to lock the fields together: the form has the name, the groups inside have theirs. */}
          <fieldset role="none" className={styles.fields} disabled={payment.state === 'busy'}>
            <TripFields form={form} idOf={idOf} />
            <FlightFields form={form} idOf={idOf} />
            <WhenAndWho form={form} idOf={idOf} />
          </fieldset>
          <Promises ride={ride} className={styles.promises} />
          {price && near ? <InCanadian cents={price.amountCents} className={styles.canadian} /> : null}
        </div>
        <div className={styles.pay}>
          <div className={styles.total}>
            {price?.rides ? <BothPickups form={form} meanwhile={pickup} /> : pickup}
            <BigPrice form={form} />
            {price?.rides ? null : <p className={styles.load}>{counted(passengers, 'passenger')}</p>}
            {near ? <StubExtras form={form} className={styles.load} /> : null}
          </div>
          <div className={styles.actions}>
            {price?.rides ? <BothFares form={form} className={styles.both} /> : null}
            <div role="status">{note && !tooMany && settled ? <VehicleNote>{note}</VehicleNote> : null}</div>
            {tooMany ? (
              <VehicleNote>
                <Vehicles count={vehiclesFor(passengers)} />
                <span>
                  For more than {passengerLimit.modal} passengers, <a href="/contact">contact us</a> for a custom
                  quotation, or call <a href={`tel:${business.bookingPhone.tel}`}>{business.bookingPhone.display}</a>
                </span>
              </VehicleNote>
            ) : (
              <PaymentActions
                form={form}
                label={price ? `${words.submit} - ${formatPrice(price.amountCents)}` : words.submit}
                onChangeTrip={() => {
                  form.backToTrip();
                  document.getElementById(idOf('passengerCount'))?.focus();
                }}
              />
            )}
            <FareAnnouncement form={form} />
          </div>
        </div>
      </form>
    </Dialog>
  );
}

/** The amber note above the button: how many vehicles the passengers need (spec section 8). */
const VehicleNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;
