import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { film } from '../../../content/films.ts';
import { hero } from '../../../content/home.ts';
import { toFares } from '../../../content/navigation.ts';
import { pressed } from '../../../lib/pressed.ts';
import { CheckerBand } from '../../../scenes/checker.tsx';
import { Icon } from '../../ui/icons.tsx';
import { FilmPlayer } from './film-player.tsx';
import { HeroBackdrop } from './hero-backdrop.tsx';
import styles from './home-hero.module.css';

/** The first thing a visitor sees: the scene, what we are, and the two ways on. */
export function HomeHero() {
  const [playing, setPlaying] = useState(false);
  return (
    <section className={styles.hero} aria-labelledby="hero-heading">
      <HeroBackdrop />
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.copy}>
          <p className={styles.tag}>
            <span className={styles.band}>
              <CheckerBand columns={8} />
            </span>
            {hero.tagline}
          </p>
          <h1 id="hero-heading" className={`display ${styles.headline}`}>
            {hero.headline.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className={styles.text}>{hero.text}</p>
          <div className={styles.actions}>
            <Link to={toFares} className={`btn btn-primary ${styles.start}`}>
              {hero.start}
            </Link>
            <a
              href={film.file}
              className={styles.play}
              aria-haspopup="dialog"
              onClick={pressed(() => setPlaying(true))}
            >
              <span className={styles.disc}>
                <Icon name="play" />
              </span>
              {hero.play}
            </a>
          </div>
        </div>
      </div>
      <FilmPlayer open={playing} onClose={() => setPlaying(false)} />
    </section>
  );
}

/**
 * The place of the booking ticket: its top overlaps the hero, within the first screen of a phone. Links lead to it and not
 * to the form, which comes later where the page is not opened by its own address.
 */
export function OverHero({ children }: { children: ReactNode }) {
  return (
    <div id="book" className={`wrap ${styles.over}`}>
      {children}
    </div>
  );
}
