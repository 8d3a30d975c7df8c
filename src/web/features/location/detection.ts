import { onClearAccountData } from '#web/lib/account-data.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { chooseLocation } from './delivery-location.ts';

/**
 * The detection under way. It may take ten seconds, longer than the panel it was started in stays
 * open, so it is not the panel's state. Null also when its result is no longer wanted.
 */
const current = createStore<symbol | null>(null);

export function useIsDetecting(): boolean {
  return useStore(current) !== null;
}

/** Detects where this device is and chooses that address. Only one detection runs at a time. */
export async function detectAndChoose(): Promise<void> {
  if (current.get()) return;
  const detection = Symbol('detection');
  current.set(detection);
  try {
    const address = await detectLocation();
    if (current.get() !== detection) return;
    chooseLocation(address);
  } catch (error) {
    // The specification asks for the browser's own alert here (section 8).
    if (current.get() === detection)
      window.alert(error instanceof Error ? error.message : String(error));
  } finally {
    if (current.get() === detection) current.set(null);
  }
}

/** Ignores the result of a detection under way, because an address is being entered manually. */
export function cancelDetection(): void {
  if (current.get()) current.set(null);
}

// An address detected for one account must not be chosen for the next.
onClearAccountData(cancelDetection);

/** Specification, section 9. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 };

/**
 * Detects the position of this device, as text. Rejects with the message to show (specification,
 * section 8).
 */
function detectLocation(): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('Geolocation is not supported by this browser.'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        if (Number.isFinite(latitude) && Number.isFinite(longitude)) {
          resolve(`Detected: ${latitude.toFixed(4)}, ${longitude.toFixed(4)}`);
        } else {
          reject(new Error('Failed to get address for your location'));
        }
      },
      () => reject(new Error('Failed to detect your location. Please enter manually.')),
      OPTIONS,
    );
  });
}
