-- When a form last named an upload: one that is about to be saved is not swept away (app/media/actions/sweep-uploads.ts).
alter table uploads add column named_at timestamptz;
