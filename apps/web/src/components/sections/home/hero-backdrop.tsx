import { useEffect, useRef, useState } from 'react';
import { heroLoop } from '../../../content/films.ts';
import { SceneImage } from '../../../scenes/scene-image.tsx';
import { heroScene } from '../../../scenes/scenes.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './home-hero.module.css';
import { useHeroLoop } from './use-hero-loop.ts';

/**
 * The hero's scene, and over it the same scene in motion: fetched when the page has come to rest, never for visitors who
 * save data or asked for less motion, unless they press play.
 */
export function HeroBackdrop() {
  const scene = useRef<HTMLImageElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { playing, runs, setPlaying } = useHeroLoop(scene);
  const [moving, setMoving] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // Where a browser refuses to play, the still picture stays and the button says Play.
    if (!runs) return element.pause();
    element.play().catch((error: DOMException) => {
      // Not where we ourselves have paused it before it began.
      if (error.name !== 'AbortError') setPlaying(false);
    });
  }, [runs, setPlaying]);
  return (
    <>
      <SceneImage ref={scene} className={styles.art} scene={heroScene} fetchPriority="high" />
      {/* Before its first picture it is not fetched on for a visitor who has gone to the form. */}
      {(runs || moving) && (
        <video
          ref={video}
          className={styles.art}
          data-waiting={!moving || undefined}
          width={heroLoop.width}
          height={heroLoop.height}
          muted
          loop
          playsInline
          disablePictureInPicture
          tabIndex={-1}
          aria-hidden="true"
          onPlaying={() => setMoving(true)}
        >
          {heroLoop.sources.map((source) => (
            <source key={source.src} {...source} />
          ))}
        </video>
      )}
      <button
        type="button"
        className={`btn-round ${styles.pause}`}
        aria-label={playing ? heroLoop.pause : heroLoop.play}
        onClick={() => setPlaying(!playing)}
      >
        {playing ? <Icon name="pause" /> : <Icon name="play" />}
      </button>
    </>
  );
}
