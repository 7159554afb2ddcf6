-- What was still to be told of proposals to cancel is told as proposals of that kind are.
UPDATE "outbox" SET
	"payload" = "payload" || jsonb_build_object('kind', 'cancellation', 'step', CASE "event"
		WHEN 'order.cancellation-proposed' THEN 'propose'
		WHEN 'order.cancellation-refused' THEN 'refuse'
		WHEN 'order.cancellation-withdrawn' THEN 'withdraw'
		ELSE 'lapse'
	END),
	"event" = 'order.proposal',
	"consumer" = 'notifications.order.proposal'
WHERE "event" LIKE 'order.cancellation-%';
