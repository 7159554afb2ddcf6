CREATE TABLE "gift_cards" (
	"hash" text PRIMARY KEY NOT NULL,
	"digest" text,
	"last4" text,
	"value" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"owner_hash" text,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone,
	CONSTRAINT "gift_cards_balance" CHECK ("gift_cards"."balance" >= 0)
);
CREATE TABLE "gift_returns" (
	"key" text PRIMARY KEY NOT NULL,
	"spend_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
CREATE TABLE "gift_spend_parts" (
	"spend_key" text NOT NULL,
	"position" integer NOT NULL,
	"card_hash" text NOT NULL,
	"amount" bigint NOT NULL,
	"returned" bigint NOT NULL,
	CONSTRAINT "gift_spend_parts_returned" CHECK ("gift_spend_parts"."returned" BETWEEN 0 AND "gift_spend_parts"."amount")
);
CREATE TABLE "gift_spends" (
	"key" text PRIMARY KEY NOT NULL,
	"buyer_hash" text NOT NULL,
	"amount" bigint NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL
);
ALTER TABLE "gift_returns" ADD CONSTRAINT "gift_returns_spend_key_gift_spends_key_fk" FOREIGN KEY ("spend_key") REFERENCES "public"."gift_spends"("key") ON DELETE no action ON UPDATE no action;
ALTER TABLE "gift_spend_parts" ADD CONSTRAINT "gift_spend_parts_spend_key_gift_spends_key_fk" FOREIGN KEY ("spend_key") REFERENCES "public"."gift_spends"("key") ON DELETE no action ON UPDATE no action;
ALTER TABLE "gift_spend_parts" ADD CONSTRAINT "gift_spend_parts_card_hash_gift_cards_hash_fk" FOREIGN KEY ("card_hash") REFERENCES "public"."gift_cards"("hash") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "gift_spend_parts_position" ON "gift_spend_parts" USING btree ("spend_key","position");
CREATE UNIQUE INDEX "gift_cards_digest" ON "gift_cards" USING btree ("digest");
CREATE INDEX "gift_cards_owner" ON "gift_cards" USING btree ("owner_hash","expires_at") WHERE "gift_cards"."owner_hash" IS NOT NULL;
CREATE INDEX "gift_cards_created" ON "gift_cards" USING btree ("created_at","hash");
CREATE INDEX "gift_spends_buyer" ON "gift_spends" USING btree ("buyer_hash");
