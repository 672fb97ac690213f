import type { GuestTips } from '@fallsline/domain/guest-day';
import { formatPrice, toDollars } from '@fallsline/domain/money';
import { tipAmounts } from '@fallsline/domain/tip';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { tipWords as words } from '../../../content/my-booking/tip-words.ts';
import { loadOpenedSchemas } from '../../../lib/api/load-schemas.ts';
import styles from './tip-line.module.css';

type Tip = GuestTips['rides'][number];

/**
 * Under the ticket of a ride that is done: how it was, and a tip for who drove, or thanks for either. Each amount is a link to a page of the API,
 * where one press goes to the card page; nothing is chosen here, and nothing asks again. `rider` is who rode, where the
 * reader is somebody else.
 */
export function TipLine({ token, rider }: { token: string; rider: string | undefined }) {
  const { data } = useQuery<GuestTips>({
    queryKey: ['guest-tips', token],
    queryFn: ({ signal }) => readTips(token, signal),
    // Who comes back from the card page sees what became of it.
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  return data?.rides.map((ride) => (
    <Fragment key={ride.position}>
      {ride.review && (
        <ReviewLine {...ride.review} rider={rider} which={whichOf(ride, data)} position={ride.position} />
      )}
      {(ride.page ?? ride.givenCents) === undefined ? null : <Line tip={ride} />}
    </Fragment>
  ));
}

/** '' where there is one ride alone. */
function whichOf({ position }: Tip, { rides }: GuestTips): string {
  if (rides.length === 1) return '';
  return position === 1 ? ' there' : ' back';
}

type ReviewLineProps = NonNullable<Tip['review']> & {
  rider: string | undefined;
  which: string;
  position: number;
};

function ReviewLine({ page, stars, rider, which, position }: ReviewLineProps) {
  const id = `review-${position}`;
  const { heading, link } = stars === undefined ? words.review(rider, which) : words.said(rider, which, stars);
  return (
    <section className={styles.tip} data-given={stars === undefined ? undefined : ''} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p>
        <a href={page}>{link}</a>
      </p>
    </section>
  );
}

function Line({ tip: { position, drivers, page, givenCents } }: { tip: Tip }) {
  const id = `tip-${position}`;
  if (page === undefined) {
    return (
      <section className={styles.tip} data-given aria-labelledby={id}>
        <h2 id={id}>{words.given(formatPrice(givenCents ?? 0), drivers)}</h2>
        <p>{words.mailed}</p>
      </section>
    );
  }
  return (
    <section className={styles.tip} aria-labelledby={id}>
      <h2 id={id}>{words.heading(drivers)}</h2>
      <p>{words.whole(drivers)}</p>
      <p className={styles.amounts}>
        {tipAmounts.map((cents) => (
          <a key={cents} href={`${page}&amount=${toDollars(cents)}`}>
            {words.amount(formatPrice(cents), drivers)}
          </a>
        ))}
        <a href={page}>{words.other}</a>
      </p>
    </section>
  );
}

async function readTips(token: string, signal: AbortSignal): Promise<GuestTips> {
  const { guestTipsPath, guestTipsSchema } = await loadOpenedSchemas();
  const response = await fetch(guestTipsPath, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
  });
  if (!response.ok) throw new Error(`What can be given was answered with ${response.status}`);
  return guestTipsSchema.parse(await response.json());
}
