/** Specification, section 9. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 };

/** Where this device is, as text. Rejects with the words to show (specification, section 8). */
export function detectLocation(): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('Geolocation is not supported by this browser.'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve(`Detected: ${coords.latitude.toFixed(4)}, ${coords.longitude.toFixed(4)}`),
      () => reject(new Error('Failed to detect your location. Please enter manually.')),
      OPTIONS,
    );
  });
}
