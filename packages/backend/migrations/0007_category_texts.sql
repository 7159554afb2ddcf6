ALTER TABLE "categories" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;
