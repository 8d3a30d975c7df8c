import { useEffect, useEffectEvent } from 'react';
import { useDeviceSettings } from '#web/features/kitchen/device-settings.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** Whether the browser allows sound; before the first touch it does not. */
export const isAudible = createStore(false);

/** Two notes, played twice, in hertz: audible over an extractor hood and unlike any phone. */
const NOTES = [784, 1175, 784, 1175];
const NOTE_SECONDS = 0.22;
const DECAY_SECONDS = 0.5;

let context: AudioContext | undefined;

/** Must be called in the handler of a touch or a key: only then do browsers allow sound. */
export async function allowSound(): Promise<void> {
  if (!context) {
    context = new AudioContext();
    context.addEventListener('statechange', updateAudible);
  }
  await context.resume();
  updateAudible();
}

function updateAudible(): void {
  const isRunning = context?.state === 'running';
  if (isRunning !== isAudible.get()) isAudible.set(isRunning);
}

/** Rings once, if it may. */
export function ring(volume: number): void {
  if (context?.state !== 'running') return;
  for (const [index, hertz] of NOTES.entries()) {
    playNote(context, { hertz, volume, at: context.currentTime + index * NOTE_SECONDS });
  }
}

/** A note like a bell's: a sharp attack, an overtone, then fading away. */
function playNote(audio: AudioContext, note: { hertz: number; volume: number; at: number }): void {
  const { hertz, volume, at } = note;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(Math.max(volume, 0.0001), at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + DECAY_SECONDS);
  gain.connect(audio.destination);
  for (const [overtone, share] of [
    [1, 0.7],
    [2.76, 0.3],
  ] as const) {
    const oscillator = audio.createOscillator();
    const level = audio.createGain();
    oscillator.frequency.value = hertz * overtone;
    level.gain.value = share;
    oscillator.connect(level).connect(gain);
    oscillator.start(at);
    oscillator.stop(at + DECAY_SECONDS);
  }
}

const RING_EVERY_MS = 3_000;

/** Rings every three seconds while `isNeeded`, unless this device's sound is off or blocked. */
export function useRinging(isNeeded: boolean): void {
  const { isSoundOn, volume } = useDeviceSettings();
  const isRinging = useStore(isAudible) && isSoundOn && isNeeded;
  const ringOnce = useEffectEvent(() => ring(volume));
  useEffect(() => {
    if (!isRinging) return;
    ringOnce();
    const timer = setInterval(ringOnce, RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRinging]);
}
