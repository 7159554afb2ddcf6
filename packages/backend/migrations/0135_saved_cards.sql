CREATE TABLE "sandbox_cards" (
	"reference" text PRIMARY KEY NOT NULL,
	"behaviour" text NOT NULL,
	"last4" text NOT NULL,
	"brand" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL
);
CREATE TABLE "saved_cards" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_hash" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
ALTER TABLE "sandbox_card_tokens" ADD COLUMN "expiry_month" integer;
ALTER TABLE "sandbox_card_tokens" ADD COLUMN "expiry_year" integer;
ALTER TABLE "sandbox_card_charges" ADD COLUMN "kept_card" text;
CREATE UNIQUE INDEX "saved_cards_reference" ON "saved_cards" USING btree ("provider","reference");
CREATE INDEX "saved_cards_user" ON "saved_cards" USING btree ("user_hash","created_at");
