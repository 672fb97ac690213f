/** The living poster behind the home page's words: its first frame is the hero scene. Files in public/media. */
export const heroLoop = {
  width: 1280,
  height: 720,
  sources: [
    { src: '/media/hero-loop.webm', type: 'video/webm' },
    { src: '/media/hero-loop.mp4', type: 'video/mp4' },
  ],
  pause: 'Pause background video',
  play: 'Play background video',
} as const;
