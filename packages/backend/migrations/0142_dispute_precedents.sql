CREATE TABLE "dispute_precedents" (
	"hash" text PRIMARY KEY NOT NULL,
	"category" text,
	"opener" text NOT NULL,
	"reason" text NOT NULL,
	"wants" text NOT NULL,
	"outcome" text NOT NULL,
	"share" double precision NOT NULL,
	"reason_buyer" text NOT NULL,
	"reason_seller" text NOT NULL,
	"appealed" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
ALTER TABLE "disputes" ADD COLUMN "category" text;
CREATE INDEX "dispute_precedents_kind" ON "dispute_precedents" USING btree ("category","reason");
