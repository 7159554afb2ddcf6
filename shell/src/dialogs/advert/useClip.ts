import { useEffect, useState } from 'react';

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A clip of several scenes, which plays once from the start; it waits to be started where the visitor prefers stillness.
 * @param sceneMs how long each scene is shown
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
    /** Stops, goes on, or begins again after the end. */
    press() {
      if (isOver) setScene(0);
      setPlaying(isOver || !isPlaying);
    },
  };
}
