import { ImageUp, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { casesApi } from '#contract/cases-api.ts';
import { CASE_LIMITS } from '#domain/cases/case-rules.ts';
import { type PictureKind, usePicture } from '#web/features/uploads/use-picture.ts';
import { sendFile } from '#web/lib/send-file.ts';
import { buttonClass, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';

const CASE_PICTURE: PictureKind = {
  upload: async (file, options) => {
    const form = new FormData();
    form.append('image', file);
    return (await sendFile(casesApi.uploadPicture, form, options)).filePath;
  },
  uploaded: 'Picture added',
  failed: 'Failed to upload the picture',
  removed: 'Picture removed',
};

interface CasePicturesProps {
  paths: readonly string[];
  onChange: (paths: readonly string[]) => void;
  /** Called when an upload starts and ends, so that the form can wait for it. */
  onBusy: (isBusy: boolean) => void;
}

/** Adds and removes the pictures of a report, each uploaded as soon as it is chosen. */
export function CasePictures({ paths, onChange, onBusy }: CasePicturesProps) {
  const { progress, error, upload } = usePicture({
    kind: CASE_PICTURE,
    onChange: (path) => onChange([...paths, path]),
  });
  const input = useRef<HTMLInputElement>(null);
  const [hintId, errorId] = [useId(), useId()];
  const isBusy = progress !== null;
  const reportBusy = useEffectEvent(onBusy);
  useEffect(() => reportBusy(isBusy), [isBusy]);
  return (
    <fieldset>
      <legend className="mb-1.5 font-[650] text-[0.9375rem]">Pictures (optional)</legend>
      {paths.length > 0 && (
        <ul aria-label="Pictures" className="mb-3 flex flex-wrap gap-3">
          {paths.map((path, index) => (
            <li key={path} className="relative">
              <img
                src={path}
                alt={`Reported problem ${index + 1}`}
                width={96}
                height={96}
                className="size-24 rounded-control object-cover"
              />
              <span className="absolute top-1 right-1 rounded-full bg-surface">
                <IconButton
                  size="sm"
                  label={`Remove picture ${index + 1}`}
                  onClick={() => {
                    // This button disappears with the picture, so the focus moves to the input.
                    input.current?.focus();
                    onChange(paths.filter((each) => each !== path));
                  }}
                >
                  <X className="size-4" aria-hidden="true" />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      <label
        className={`${buttonClass({ variant: 'secondary', size: 'sm' })} cursor-pointer has-disabled:opacity-60 has-focus-visible:outline-[2.5px] has-focus-visible:outline-foreground has-focus-visible:outline-offset-2`}
      >
        <ImageUp className="size-4.5" aria-hidden="true" />
        Add picture
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          disabled={isBusy || paths.length >= CASE_LIMITS.pictures}
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
      {isBusy && (
        <div className="mt-3">
          <ProgressBar label="Uploading picture" share={progress} />
        </div>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <p id={hintId} className="mt-1.5 text-[0.9375rem] text-muted">
        Up to {CASE_LIMITS.pictures}, PNG, JPG, GIF up to 5MB. Only the restaurant and our support
        see them.
      </p>
    </fieldset>
  );
}
