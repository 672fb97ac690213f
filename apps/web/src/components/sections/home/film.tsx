import { useEffect, useRef, useState } from 'react';
import { filmPlayer } from '../../../content/film-player.ts';
import { film } from '../../../content/films.ts';
import { Icon, ShapeIcon } from '../../ui/icons.tsx';
import { Road } from '../../ui/road.tsx';
import styles from './film.module.css';

const captions = {
  width: 26,
  height: 20,
  d: 'M3 0h20a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3zm1 9v2.500h8V9zm10 0v2.500h8V9zM4 14v2.500h12V14zm14 0v2.500h4V14z',
};
const corners = 'M1.500 7V1.500H8M14 1.500h6.500V7M20.500 13v5.500H14M8 18.500H1.500V13';
const fullScreen = { width: 22, height: 20, line: 3, d: corners };

/** The film with its controls: the place in it is the taxi's place on the road. */
export function Film() {
  const video = useRef<HTMLVideoElement>(null);
  // Chosen once: a film that plays does not begin anew because somebody turns the phone.
  const [cut] = useState(() =>
    window.matchMedia(filmPlayer.uprightScreen).matches ? filmPlayer.cuts.upright : filmPlayer.cuts.wide,
  );
  const [playing, setPlaying] = useState(false);
  const [described, setDescribed] = useState(false);
  const [words, setWords] = useState('');
  const [seconds, setSeconds] = useState(0);
  const [length, setLength] = useState(0);

  // Frame by frame: the player's own reports come four times a second, and the taxi would hop.
  useEffect(() => {
    if (!playing) return;
    // Known before React listened, its length is told by no event any more.
    setLength(video.current?.duration || 0);
    let frame = 0;
    const follow = () => {
      setSeconds(video.current?.currentTime ?? 0);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [playing]);

  function toggle() {
    const element = video.current;
    if (!element) return;
    // Whether it plays is what the film itself reports.
    if (element.paused) element.play().catch(() => setPlaying(false));
    else element.pause();
  }

  function seek(to: number) {
    setSeconds(to);
    if (video.current) video.current.currentTime = to;
  }

  // Words of our own box: where a browser puts its captions, the controls are.
  useEffect(() => {
    const track = video.current?.textTracks[0];
    if (!track || !described) return;
    const read = () => setWords([...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join(' '));
    track.mode = 'hidden';
    track.addEventListener('cuechange', read);
    read();
    return () => {
      track.removeEventListener('cuechange', read);
      track.mode = 'disabled';
      setWords('');
    };
  }, [described]);

  return (
    <div className={styles.film}>
      {/* A press on the picture is a second way for the pointer; keys have the button. */}
      <video
        ref={video}
        className={styles.video}
        data-upright={cut === filmPlayer.cuts.upright || undefined}
        width={cut.width}
        height={cut.height}
        poster={cut.poster}
        autoPlay
        muted
        playsInline
        aria-label={film.label}
        aria-describedby="film-description"
        onClick={toggle}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onSeeked={({ currentTarget }) => setSeconds(currentTarget.currentTime)}
        onDurationChange={({ currentTarget }) => setLength(currentTarget.duration || 0)}
      >
        {cut.sources.map((source) => (
          <source key={source.src} {...source} />
        ))}
        <track kind="captions" src={filmPlayer.captions} srcLang="en" label={filmPlayer.describe} />
      </video>
      <p id="film-description" className="visually-hidden">
        {filmPlayer.description}
      </p>
      <div className={styles.controls}>
        {words && <p className={styles.words}>{words}</p>}
        <div className={styles.seek}>
          <Road percent={length > 0 ? (seconds / length) * 100 : 0} />
          <input
            type="range"
            min={0}
            max={length || 1}
            step="any"
            value={seconds}
            aria-label={filmPlayer.seek}
            aria-valuetext={`${clock(seconds)} of ${clock(length)}`}
            onChange={({ target }) => seek(target.valueAsNumber)}
          />
        </div>
        <div className={styles.row}>
          <button
            type="button"
            className="btn-round"
            aria-label={playing ? filmPlayer.pause : filmPlayer.play}
            onClick={toggle}
            data-autofocus
          >
            {playing ? <Icon name="pause" /> : <Icon name="play" />}
          </button>
          <span className={styles.time} aria-hidden="true">
            {clock(seconds)} / {clock(length)}
          </span>
          <button
            type="button"
            className="btn-round"
            aria-label={filmPlayer.describe}
            aria-pressed={described}
            onClick={() => setDescribed(!described)}
          >
            <ShapeIcon {...captions} />
          </button>
          {document.fullscreenEnabled && (
            <button
              type="button"
              className="btn-round"
              aria-label={filmPlayer.full}
              onClick={() => void toggleFullScreen(video.current)}
            >
              <ShapeIcon {...fullScreen} />
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

async function toggleFullScreen(video: HTMLVideoElement | null): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  // A browser that refuses leaves the player as it is: it fills the window already.
  await video?.parentElement?.requestFullscreen().catch(() => undefined);
}
