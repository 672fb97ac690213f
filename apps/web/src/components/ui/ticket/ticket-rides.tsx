import styles from './ticket-rides.module.css';

type StubRide = {
  /** 'There' or 'Back'. */
  name: string;
  price?: string | undefined;
  way: string;
  /** When it begins, or why it does not. */
  detail?: string | undefined;
};

/** Several rides on a stub, in short. `level` is that of their headings, one below the stub's. */
export function StubRides({ rides, level }: { rides: readonly StubRide[]; level: 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className={styles.rides}>
      {rides.map(({ name, price, way, detail }) => (
        <li key={name}>
          <Heading className={styles.name}>
            {name}
            {price ? <span>{price}</span> : null}
          </Heading>
          <p>
            {way}
            {detail ? <span>{detail}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
