/** Specification, section 9. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 };

/**
 * Detects the position of this device, as text. Rejects with the message to show (specification,
 * section 8).
 */
export function detectLocation(): Promise<string> {
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
