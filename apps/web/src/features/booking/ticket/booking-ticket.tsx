import { priceTermsOf } from '@fallsline/domain/business';
import type { Fare } from '@fallsline/domain/fares';
import { formatPrice, toDollars } from '@fallsline/domain/money';
import { formPaths, moreField } from '@fallsline/domain/site-paths';
import { useId, useState } from 'react';
import { ProblemSummary } from '../../../components/ui/fields/problem-summary.tsx';
import { StubBarcode, StubHeading, Ticket } from '../../../components/ui/ticket/ticket.tsx';
import { booking as words } from '../../../content/booking/ticket-words.ts';
import { late } from '../../../lib/loading/late.tsx';
import { FlightFields, TripFields, WhenAndWho } from '../fields/booking-fields.tsx';
import { passengersAndVehicles } from '../fields/in-short.ts';
import { Drive } from '../fields/journey.tsx';
import { BothFares, BothRides, StubExtras } from '../form/late-additions.ts';
import { InCanadian, ShareButton } from '../form/late-help.ts';
import { type BookingFormOptions, useBookingForm } from '../form/use-booking-form.ts';
import styles from './booking-ticket.module.css';
import {
  BigPrice,
  ChangingPrice,
  FareAnnouncement,
  isPickupTold,
  PaymentActions,
  PickupOf,
  RouteOf,
} from './fare-stub.tsx';
import { Promises } from './promises.tsx';

export type BookingTicketProps = Pick<BookingFormOptions, 'leave'> & {
  /** The fare that is filled in to begin with: that of a landing page. */
  fare?: Fare;
};

const GroupWindow = late(async () => (await import('../window/group-window.tsx')).GroupWindow);

/** The booking form on a page: a white ticket for what is typed, a stub for what is paid (spec section 2). */
export function BookingTicket({ leave, fare }: BookingTicketProps) {
  const form = useBookingForm({
    variant: 'page',
    ...(fare ? { card: { fareId: fare.id, trip: { direction: fare.direction, dynamicLocation: fare.location } } } : {}),
    ...(leave ? { leave } : {}),
  });
  const prefix = useId();
  const idOf = (field: string) => `${prefix}${field}`;
  const { price, ride, payment, near } = form;
  /** How often the window for larger parties was asked for. */
  const [asked, setAsked] = useState(0);
  const beyond =
    form.back || price ? (
      <button type="button" className={styles.beyond} onClick={() => setAsked(asked + 1)}>
        {words.groupsLink}
      </button>
    ) : undefined;
  /** While the stub has a question or a failure to tell, its ornament and its promises make room for it. */
  const settled = payment.state === 'ready' || payment.state === 'busy';
  const way = (
    <>
      {ride.direction === '' ? (
        <>
          <p className={styles.noFare}>{words.noFare}</p>
          <noscript>
            <p className={styles.withoutScript}>{words.noFareWithoutScript}</p>
          </noscript>
        </>
      ) : (
        <RouteOf ride={ride} className={styles.route} />
      )}
      <Drive ride={ride} />
      <PickupOf ride={ride} />
    </>
  );
  const load = (
    <p className={styles.load}>{price ? passengersAndVehicles(ride.passengerCount ?? 0, price) : words.noPassengers}</p>
  );
  return (
    <>
      <form
        {...form.formProps}
        className={styles.ticket}
        method="post"
        action={formPaths.booking}
        aria-labelledby={idOf('heading')}
      >
        <Ticket
          stubClassName={styles.stub}
          stub={
            <>
              <div>
                <StubHeading level={3}>{words.fareHeading}</StubHeading>
                {price?.rides ? <BothRides form={form} meanwhile={way} /> : way}
              </div>
              {/* The pickup takes its room: the stub of a short form would be longer than its fields. */}
              {settled && !isPickupTold(ride) ? <StubBarcode /> : null}
              <div>
                <BigPrice form={form} />
                {price?.rides ? <BothFares form={form} className={styles.load} meanwhile={load} /> : load}
                {near ? <StubExtras form={form} className={styles.load} /> : null}
                {price ? <p className={styles.terms}>{`In ${priceTermsOf(price)}`}</p> : null}
              </div>
              <div className={styles.actions}>
                {/* The price that was shown, for a browser that posts the form by itself. */}
                {price ? <input type="hidden" name="amount" value={toDollars(price.amountCents)} /> : null}
                <PaymentActions
                  form={form}
                  label={price ? `${words.submit} ${formatPrice(price.amountCents)}` : words.submit}
                  onChangeTrip={() => {
                    form.backToTrip();
                    document.getElementById(idOf('direction'))?.focus();
                  }}
                />
                {/* After the button that Enter presses. */}
                <noscript>
                  <button type="submit" className={`btn btn-outline ${styles.more}`} name={moreField} value="yes">
                    {words.moreWithoutScript}
                  </button>
                </noscript>
                <FareAnnouncement form={form} />
                {settled ? <Promises ride={ride} className={styles.promises} /> : null}
                {settled && price && near ? <ShareButton form={form} /> : null}
                {/* Last, for it comes when the rate does. */}
                {price && near ? <InCanadian cents={price.amountCents} className={styles.canadian} /> : null}
              </div>
            </>
          }
        >
          <div className={styles.head}>
            <h2 className={`display ${styles.heading}`} id={idOf('heading')}>
              {words.pageHeading}
            </h2>
            {price ? (
              <p className={styles.headPrice} aria-hidden="true" data-keep-clear>
                <ChangingPrice cents={price.amountCents} />
                <span className={styles.currency}>{words.currency}</span>
              </p>
            ) : null}
          </div>
          <ProblemSummary problems={form.problems} refusals={form.refusals} idOf={idOf} />
          {/* Only to lock the fields together: the form has the name, the groups inside have theirs. */}
          <fieldset role="none" className={styles.fields} disabled={payment.state === 'busy'}>
            <TripFields form={form} idOf={idOf} beyond={beyond} />
            <FlightFields form={form} idOf={idOf} />
            <WhenAndWho form={form} idOf={idOf} />
          </fieldset>
          {fare ? null : (
            <noscript>
              <p className={styles.withoutScript}>{words.withoutScript}</p>
            </noscript>
          )}
        </Ticket>
      </form>
      {/* Beside the form, for there is a form in it. */}
      {asked > 0 ? <GroupWindow values={form.getValues} asked={asked} /> : null}
    </>
  );
}
