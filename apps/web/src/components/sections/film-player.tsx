import { film } from '../../content/film.ts';
import { Dialog } from '../ui/dialog.tsx';
import styles from './film-player.module.css';

/** The full-screen player of the hero. The film is fetched when somebody asks for it, and stops when it is closed. */
export function FilmPlayer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      label={film.label}
      className={styles['player']}
      closeClassName={styles['close']}
    >
      {open && (
        <>
          <video
            className={styles['video']}
            width={film.width}
            height={film.height}
            poster={film.poster}
            controls
            autoPlay
            muted
            playsInline
            aria-label={film.label}
            aria-describedby="film-description"
          >
            {film.sources.map((source) => (
              <source key={source.src} {...source} />
            ))}
            <track kind="descriptions" src={film.descriptions} srcLang="en" label="Descriptions" />
          </video>
          <p id="film-description" className="visually-hidden">
            {film.description}
          </p>
        </>
      )}
    </Dialog>
  );
}
