import { useStore } from '#web/lib/store.ts';
import { createStoredValue } from '#web/lib/stored-value.ts';

/** Settings of one device, such as a tablet. */
export interface DeviceSettings {
  isSoundOn: boolean;
  /** From 0 to 1. */
  volume: number;
  /** New orders are printed automatically. */
  isPrinting: boolean;
  /** Single keys act on the board. */
  hasKeys: boolean;
}

const DEFAULTS: DeviceSettings = { isSoundOn: true, volume: 0.8, isPrinting: false, hasKeys: true };

const deviceSettings = createStoredValue({
  key: 'kitchen-device',
  empty: DEFAULTS,
  parse: parseDeviceSettings,
});

export function useDeviceSettings(): DeviceSettings {
  return useStore(deviceSettings);
}

export function changeDeviceSettings(changes: Partial<DeviceSettings>): void {
  deviceSettings.set((settings) => ({ ...settings, ...changes }));
}

function parseDeviceSettings(stored: string): DeviceSettings | null {
  const value: unknown = JSON.parse(stored);
  if (typeof value !== 'object' || value === null) return null;
  const flag = (name: 'isSoundOn' | 'isPrinting' | 'hasKeys') => {
    const setting: unknown = Reflect.get(value, name);
    return typeof setting === 'boolean' ? setting : DEFAULTS[name];
  };
  const volume = Number(Reflect.get(value, 'volume'));
  return {
    isSoundOn: flag('isSoundOn'),
    isPrinting: flag('isPrinting'),
    hasKeys: flag('hasKeys'),
    volume: volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
  };
}
