ALTER TABLE "sandbox_card_tokens" ADD COLUMN "brand" text DEFAULT 'card' NOT NULL;
ALTER TABLE "sandbox_card_charges" ADD COLUMN "brand" text DEFAULT 'card' NOT NULL;
ALTER TABLE "tenders" ADD COLUMN "receipt" jsonb;
