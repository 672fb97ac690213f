import { film } from '../../../content/films.ts';
import { late } from '../../../lib/loading/late.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './film-player.module.css';

const Film = late(async () => (await import('./film.tsx')).Film);

/** The full-screen player of the hero. Player and film are fetched when somebody asks; closing stops the film. */
export function FilmPlayer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} label={film.label} className={styles.player} closeClassName={styles.close}>
      {open && <Film missing={<p role="alert">{film.missing}</p>} />}
    </Dialog>
  );
}
