import { useEffect } from 'react';
import { film } from '../../../content/films.ts';
import { useLoaded } from '../../../lib/loading/use-loaded.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './film-player.module.css';

const fetchFilm = () => import('./film.tsx').then(({ Film }) => Film);

/** The full-screen player of the hero. Player and film are fetched when somebody asks; closing stops the film. */
export function FilmPlayer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { part: Film, missing, load } = useLoaded(fetchFilm);
  useEffect(() => {
    if (open) load();
  }, [open, load]);
  return (
    <Dialog open={open} onClose={onClose} label={film.label} className={styles.player} closeClassName={styles.close}>
      {open && Film && <Film />}
      {open && missing && <p role="alert">{film.missing}</p>}
    </Dialog>
  );
}
