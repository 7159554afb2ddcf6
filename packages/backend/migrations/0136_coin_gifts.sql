CREATE TABLE "coin_gifts" (
	"hash" text PRIMARY KEY NOT NULL,
	"payment_hash" text NOT NULL,
	"card_hash" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"cents" bigint NOT NULL,
	"transfer_hash" text,
	"created_at" timestamp with time zone NOT NULL
);
ALTER TABLE "coin_gifts" ADD CONSTRAINT "coin_gifts_payment_hash_coin_payments_hash_fk" FOREIGN KEY ("payment_hash") REFERENCES "public"."coin_payments"("hash") ON DELETE no action ON UPDATE no action;
CREATE INDEX "coin_gifts_payment" ON "coin_gifts" USING btree ("payment_hash");
CREATE UNIQUE INDEX "coin_gifts_card" ON "coin_gifts" USING btree ("card_hash");
CREATE UNIQUE INDEX "coin_gifts_transfer" ON "coin_gifts" USING btree ("transfer_hash");
