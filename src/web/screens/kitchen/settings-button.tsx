import { Settings2, TabletSmartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { mayActAs } from '#domain/staff/restaurant-rights.ts';
import { changeDeviceSettings, useDeviceSettings } from '#web/features/kitchen/device-settings.ts';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen.api.ts';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { toast } from '#web/ui/toast.ts';
import { allowSound, ring } from './alarm/ring.ts';

const TabletDialog = lazyWithPreload(
  async () => (await import('./tablet-dialog.tsx')).TabletDialog,
);

/** The settings of this device: sound, printing, keys. Managers can make it a tablet of the restaurant. */
export function SettingsButton({ restaurant }: { restaurant?: KitchenRestaurant }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isMakingTablet, setIsMakingTablet] = useState(false);
  const { isSoundOn, volume, isPrinting, hasKeys } = useDeviceSettings();
  return (
    <>
      <Popover
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        label="Settings of this device"
        align="end"
        trigger={
          <IconButton label="Settings of this device">
            <Settings2 className="size-6" aria-hidden="true" />
          </IconButton>
        }
      >
        <div className="grid gap-4">
          <Switch
            label="Ring for new orders"
            checked={isSoundOn}
            onChange={(event) => changeDeviceSettings({ isSoundOn: event.target.checked })}
          />
          <label className="grid gap-1">
            <span className="font-medium">Volume</span>
            <input
              type="range"
              min={0.1}
              max={1}
              step={0.1}
              value={volume}
              disabled={!isSoundOn}
              onChange={(event) => changeDeviceSettings({ volume: event.target.valueAsNumber })}
              className="h-12 w-full accent-primary"
            />
          </label>
          <Button
            variant="secondary"
            size="lg"
            disabled={!isSoundOn}
            onClick={() => testSound(volume)}
          >
            Test the sound
          </Button>
          <Switch
            label="Print new orders"
            hint="A ticket of 80 mm each. The browser asks first, unless it runs in kiosk printing mode."
            checked={isPrinting}
            onChange={(event) => changeDeviceSettings({ isPrinting: event.target.checked })}
          />
          <Switch
            label="Keys"
            hint="Single keys act on the board. Press ? there to see them."
            checked={hasKeys}
            onChange={(event) => changeDeviceSettings({ hasKeys: event.target.checked })}
          />
          {restaurant && mayActAs(restaurant.role, 'manager') && (
            <Button
              variant="secondary"
              size="lg"
              onClick={() => {
                setIsOpen(false);
                setIsMakingTablet(true);
              }}
            >
              <TabletSmartphone className="size-5" aria-hidden="true" />
              This is our tablet
            </Button>
          )}
        </div>
      </Popover>
      <Suspense>
        {restaurant && isMakingTablet && (
          <TabletDialog restaurant={restaurant} onClose={() => setIsMakingTablet(false)} />
        )}
      </Suspense>
    </>
  );
}

function testSound(volume: number): void {
  allowSound().then(
    () => ring(volume),
    () =>
      toast({
        title: 'No sound',
        description: 'This browser does not let the page make a sound.',
        variant: 'destructive',
      }),
  );
}
