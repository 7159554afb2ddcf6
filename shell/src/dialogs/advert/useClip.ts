import { useEffect, useState } from 'react';

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Plays a clip of several scenes once from the start; waits for the visitor to start it if they prefer reduced motion.
 * @param sceneMs milliseconds that each scene is shown
 */
export function useClip(scenes: number, sceneMs: number) {
  const [scene, setScene] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !prefersStillness());
  const isOver = scene === scenes - 1;
  const runs = isPlaying && !isOver;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(() => setScene(scene + 1), sceneMs);
    return () => clearTimeout(timer);
  }, [runs, scene, sceneMs]);
  return {
    scene,
    isOver,
    isPlaying: runs,
    /** Pauses, resumes, or restarts after the end. */
    press() {
      if (isOver) setScene(0);
      setPlaying(isOver || !isPlaying);
    },
  };
}
