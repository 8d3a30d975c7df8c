import { Image as ImageIcon, ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { pictureSource } from '#domain/uploads/picture-source.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { type PictureKind, usePicture } from './use-picture.ts';

interface PictureFieldProps {
  label: string;
  /** The name of the pictured record; its initials replace a picture that cannot be loaded. */
  name: string;
  kind: PictureKind;
  /** The value of the record's field; empty if there is none. */
  value: string;
  onChange: (image: string) => void;
  /** Called when an upload starts and ends, so that the form can wait for it. */
  onBusy: (isBusy: boolean) => void;
}

/**
 * Chooses, shows and removes a picture. It is uploaded at once; saving the form stores it in the
 * record.
 */
export function PictureField(props: PictureFieldProps) {
  const { label, name, kind, value, onChange, onBusy } = props;
  const { progress, error, upload, remove } = usePicture({ kind, onChange });
  const [labelId, chooseId, hintId, errorId] = [useId(), useId(), useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const isBusy = progress !== null;
  const reportBusy = useEffectEvent(onBusy);
  useEffect(() => reportBusy(isBusy), [isBusy]);
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <legend id={labelId} className="mb-1.5 font-[650] text-[0.9375rem]">
        {label}
      </legend>
      {value ? (
        <Picture
          sources={[pictureSource(value)]}
          sizes="6rem"
          alt={`Current ${label.toLowerCase()}`}
          name={name}
          aspect="aspect-square"
          className={BOX}
        />
      ) : (
        <span
          className={`${BOX} grid aspect-square place-items-center border border-line-strong border-dashed text-muted`}
        >
          <ImageIcon className="size-7" aria-hidden="true" />
        </span>
      )}
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap gap-2">
          <label
            className={`${buttonClass({ variant: 'secondary', size: 'sm' })} cursor-pointer has-focus-visible:outline-[2.5px] has-focus-visible:outline-foreground has-focus-visible:outline-offset-2`}
          >
            <ImageUp className="size-4.5" aria-hidden="true" />
            <span id={chooseId}>{value ? 'Replace picture' : 'Choose picture'}</span>
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/gif,image/webp"
              aria-labelledby={`${labelId} ${chooseId}`}
              aria-describedby={error ? `${errorId} ${hintId}` : hintId}
              aria-invalid={error ? true : undefined}
              className="sr-only"
              onChange={({ target }) => {
                const file = target.files?.[0];
                // So that the same file can be chosen again after it was refused.
                target.value = '';
                if (file) upload(file);
              }}
            />
          </label>
          {value && !isBusy && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                // This button disappears with the picture, so the focus moves to the input.
                input.current?.focus();
                void remove(value);
              }}
            >
              <Trash2 className="size-4.5" aria-hidden="true" />
              Remove
            </Button>
          )}
        </div>
        {isBusy && (
          <div className="mt-3">
            <ProgressBar label={`Uploading ${label.toLowerCase()}`} share={progress} />
          </div>
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        <p id={hintId} className="mt-1.5 text-[0.9375rem] text-muted">
          PNG, JPG, GIF up to 5MB
        </p>
      </div>
    </fieldset>
  );
}

const BOX = 'w-24 shrink-0 rounded-control';
