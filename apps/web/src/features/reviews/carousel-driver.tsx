import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';

type CarouselDriverProps = {
  viewport: HTMLElement;
  playing: boolean;
  /** Without the glide from one slide to the next: for visitors who asked for less motion. */
  jump: boolean;
};

/** Spec section 9, in milliseconds. */
const delay = 2000;
/** Embla's own measure, not milliseconds: this one glides for about half a second (spec section 9). */
const duration = 22;

/** Moves the reviews along: fetched when they come near, it takes over the scroller that is already there. */
export function CarouselDriver({ viewport, playing, jump }: CarouselDriverProps) {
  const [drive, carousel] = useEmblaCarousel({ loop: true, align: 'start', duration }, [
    Autoplay({ delay, jump, playOnInit: false, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true }),
  ]);
  useEffect(() => {
    viewport.dataset['driven'] = '';
    viewport.scrollLeft = 0;
    viewport.removeAttribute('tabindex');
    drive(viewport);
    return () => {
      delete viewport.dataset['driven'];
      viewport.tabIndex = 0;
    };
  }, [drive, viewport]);
  useEffect(() => {
    const autoplay = carousel?.plugins().autoplay;
    if (playing) autoplay?.play();
    else autoplay?.stop();
  }, [carousel, playing]);
  return null;
}
