import { flightParts } from '@fallsline/domain/flight-day';
import { clockAt } from '@fallsline/domain/pickup-time';
import type { DrivingStep } from '@fallsline/domain/vehicle-state';
import type { ReactNode } from 'react';
import { driverCard as words } from '../../../content/driver-card-words.ts';
import { CardSign, type CardSignName } from '../parts/card-signs.tsx';
import { endsOfRide, flightLink, mapLink } from './reach-guest.ts';
import styles from './ride.module.css';
import { nextStep, type RideNow } from './ride-now.ts';

const steps = ['on_the_way', 'arrived', 'on_board', 'done'] as const satisfies readonly DrivingStep[];

/** The steps of a ride with the times at which they were pressed; one that was left out has none. */
export function Rail({ shown }: { shown: RideNow }) {
  const { reached } = shown.progress;
  const next = nextStep(shown);
  return (
    <ol className={styles.rail} aria-label={words.rail}>
      {steps.map((step) => {
        const was = reached.find((each) => each.step === step);
        return (
          <li key={step} data-is={was ? 'done' : step === next ? 'next' : 'later'}>
            <b>{words.steps[step]}</b>
            <span>{was ? !was.isFilledIn && clockAt(was.at) : step === next && words.next}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** What driving needs, in the order in which it is needed: `without` what is behind the car. */
export function RideLines({ shown: { ride, guest }, isUnderWay }: { shown: RideNow; isUnderWay: boolean }) {
  const { from, to } = endsOfRide(ride, guest?.address);
  const { lines } = words;
  const [flight, when = ''] = ride.flight === null ? [] : flightParts(ride.flight);
  const ofSeveral = ride.vehicles > 1 ? [words.oneOf(ride.position, ride.vehicles)] : [];
  const beside = [...ofSeveral, ...(ride.beside ? [ride.beside] : [])].join(', ');
  return (
    <dl className={styles.lines}>
      {!isUnderWay && ride.flight !== null && (
        <Line
          sign="plane"
          label={lines.flight}
          words={flight ?? when}
          under={flight === undefined ? '' : when}
          link={
            flight === undefined
              ? undefined
              : { sign: 'clock', words: words.lookUp, name: `${words.lookUp} ${ride.flight}`, href: flightLink(flight) }
          }
        />
      )}
      {!isUnderWay && <Place sign="pin" label={lines.from} place={from} isGuests={ride.meetingPoint !== 'airport'} />}
      <Place sign="ring" label={lines.to} place={to} isGuests={ride.meetingPoint === 'airport'} />
      <Line sign="people" label={lines.party} words={words.guests(ride.guests, ride.passengers)} under={beside} />
    </dl>
  );
}

type Link = { sign: CardSignName; words: string; name: string; href: string };
type LineProps = {
  sign: CardSignName;
  label: string;
  words: ReactNode;
  under?: string | null;
  link?: Link | undefined;
};

function Line({ sign, label, words: main, under, link }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>
        <CardSign name={sign} size={24} />
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd>
        <b>{main}</b>
        {under && <span>{under}</span>}
      </dd>
      {link && (
        <dd className={styles.act}>
          <a href={link.href} aria-label={link.name} target="_blank" rel="noreferrer">
            <CardSign name={link.sign} size={20} />
            <span aria-hidden="true">{link.words}</span>
          </a>
        </dd>
      )}
    </div>
  );
}

type PlaceProps = Omit<LineProps, 'words'> & { place: { name: string; under: string | null }; isGuests: boolean };

/** `isGuests`: what stands under the name is the guest's own address, and the map goes there. */
function Place({ sign, label, place, isGuests }: PlaceProps) {
  const to = isGuests && place.under ? `${place.under}, ${place.name}` : place.name;
  const link = {
    sign: 'pin',
    words: words.map,
    name: `${words.map}: ${to}`,
    href: mapLink(to, navigator.userAgent),
  } as const;
  return <Line sign={sign} label={label} words={place.name} under={place.under} link={link} />;
}

/** What has to be in the car before it leaves for the border. */
export function BorderPapers() {
  const { heading, points } = words.border;
  return (
    <section className={styles.border} aria-labelledby="border-papers">
      <h2 id="border-papers">
        <CardSign name="passport" />
        {heading}
      </h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
